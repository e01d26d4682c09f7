import { PDFName, PDFNumber, type PDFArray, type PDFPage } from '@cantoo/pdf-lib';

/** The page as a viewer shows it: cropped and turned. */
export interface VisiblePage {
  /** In points of the paper. */
  width: number;
  height: number;
  /** From points at its lower left corner to the coordinates of its content. */
  matrix: readonly [number, number, number, number, number, number];
}

/** Left, bottom, right and top of a box, whichever corners it names. */
function edgesOf(box: PDFArray): readonly [number, number, number, number] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [0, 1, 2, 3].map((at) => box.lookup(at, PDFNumber).asNumber());
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
}

/** Crop box, rotation and unit of the page respected (ISO 32000-1, 14.11.2). @throws where it has no size */
export function visiblePage({ node }: PDFPage): VisiblePage {
  const media = edgesOf(node.MediaBox());
  const cropBox = node.CropBox();
  const crop = cropBox ? edgesOf(cropBox) : media;
  const [left, bottom] = [Math.max(media[0], crop[0]), Math.max(media[1], crop[1])];
  const [right, top] = [Math.min(media[2], crop[2]), Math.min(media[3], crop[3])];
  if (right <= left || top <= bottom) throw new Error('The page has no size');
  const unit = node.lookupMaybe(PDFName.of('UserUnit'), PDFNumber)?.asNumber() ?? 1;
  const turned = ((((node.Rotate()?.asNumber() ?? 0) / 90) % 4) + 4) % 4;
  const one = 1 / unit;
  const [width, height] = [(right - left) * unit, (top - bottom) * unit];
  switch (turned) {
    case 1:
      return { width: height, height: width, matrix: [0, one, -one, 0, right, bottom] };
    case 2:
      return { width, height, matrix: [-one, 0, 0, -one, right, top] };
    case 3:
      return { width: height, height: width, matrix: [0, -one, one, 0, left, top] };
    default:
      return { width, height, matrix: [one, 0, 0, one, left, bottom] };
  }
}
