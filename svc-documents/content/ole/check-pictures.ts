import { refuseLoad } from '../loaded.ts';
import type { CompoundFile } from './compound-file.ts';
import { placeWithin } from './place-within.ts';

/** The name of a picture and how it is kept, which follow each other among the properties of a shape ([MS-ODRAW] 2.3.23.7 and 2.3.23.8). */
const namedPicture = /\x06\xc1[\s\S]{4}\x07\x01([\s\S])\0\0\0/g;
const linked = 0x08;
/** In bytes, within which the name follows its property. */
const near = 16 * 1024;

/** Where drawings stand. */
const streams = ['WordDocument', '0Table', '1Table', 'Data', 'Workbook'];

/** No drawing shows a picture that lies elsewhere. @throws ContentRefused */
export function checkPictures(file: CompoundFile): void {
  for (const stream of streams.flatMap((name) => file.readAll(name)))
    for (const { 1: flags = '', index } of stream.toString('latin1').matchAll(namedPicture))
      if ((flags.charCodeAt(0) & linked) !== 0) refuseLoad(placeWithin(stream.subarray(index, index + near)));
}
