import { ContentRefused } from '../content-refused.ts';
import { hostOf, refuseLoad } from '../loaded.ts';
import { attributeOf, attributesOf } from './xml-reader.ts';

/** Objects within a document that are judged like files of their own, and equations, by the name of their program. */
const knownPrograms = /^(excel\.(sheet|chart)|word\.document|equation)(\.\w+)?$/i;
/** How Excel calls them in the language of its user, "Worksheet" or "Planilha": what they are, their content says. */
const called = /^(?!package$)[^.\s]+$/i;

const isOn = (value: string): boolean => /^(1|true|on)$/i.test(value);

/** Where data of a connection come from: its URL or file, or the place that its connection string names. */
const sourceOf = (tag: string): string | undefined => {
  const named = ['url', 'sourceFile', 'connection'].map((name) => attributeOf(tag, name)).find((value) => value !== '');
  return named === undefined ? undefined : placeIn(named);
};
const placeIn = (connection: string): string =>
  /(?:^|;)\s*(?:data source|dbq|server|url|address)\s*=\s*([^;]+)/i.exec(connection)?.[1] ?? connection;

function checkObject(tag: string, isKnown: boolean): void {
  const isLink = attributeOf(tag, 'Type').toLowerCase() === 'link' || attributeOf(tag, 'link') !== '';
  if (isLink) refuseLoad(attributeOf(tag, 'link'));
  if (!isKnown) throw new ContentRefused('anotherFile');
}

/** Attributes of VML that name a picture elsewhere. The `href` of a shape, without prefix, is a link that a person clicks. */
const picture = /^src$|:(?:src|href|althref)$/;

function checkPicture(tag: string): void {
  for (const [name, value] of attributesOf(tag))
    if (picture.test(name) && hostOf(value) !== undefined) refuseLoad(value);
}

type TagCheck = (tag: string) => void;

/** What elements load or start when the document is opened, apart from relationships and fields (docs/files 28). @throws ContentRefused */
export function createTagCheck() {
  let isRefreshed = false;
  let isPivotRefreshed = false;
  const connection: TagCheck = (tag) => {
    if (isRefreshed) refuseLoad(undefined);
    isRefreshed = isOn(attributeOf(tag, 'refreshOnLoad')) || Number(attributeOf(tag, 'interval')) > 0;
  };
  const source: TagCheck = (tag) => {
    if (isRefreshed) refuseLoad(sourceOf(tag));
  };
  const merged: TagCheck = (tag) => {
    const value = attributeOf(tag, 'val');
    if (value !== '') refuseLoad(placeIn(value));
  };
  const located =
    (name: string): TagCheck =>
    (tag) => {
      const place = attributeOf(tag, name);
      if (hostOf(place) !== undefined) refuseLoad(place);
    };
  const checks: Readonly<Record<string, TagCheck>> = {
    OLEObject: (tag) => checkObject(tag, knownPrograms.test(attributeOf(tag, 'ProgID'))),
    objectEmbed: (tag) => checkObject(tag, knownPrograms.test(attributeOf(tag, 'progId'))),
    oleObject(tag) {
      const program = attributeOf(tag, 'progId');
      checkObject(tag, knownPrograms.test(program) || called.test(program));
    },
    objectLink: () => refuseLoad(undefined),
    ddeLink: () => {
      throw new ContentRefused('program');
    },
    oleLink: () => {
      throw new ContentRefused('program');
    },
    imagedata: checkPicture,
    fill: checkPicture,
    stroke: checkPicture,
    image: checkPicture,
    connection,
    webPr: source,
    dbPr: source,
    textPr: source,
    olapPr: source,
    queryTable(tag) {
      if (isOn(attributeOf(tag, 'refreshOnLoad'))) refuseLoad(undefined);
    },
    pivotCacheDefinition(tag) {
      isPivotRefreshed = isOn(attributeOf(tag, 'refreshOnLoad'));
    },
    cacheSource(tag) {
      if (isPivotRefreshed && attributeOf(tag, 'type') === 'external') refuseLoad(undefined);
    },
    volType(tag) {
      if (attributeOf(tag, 'type') === 'realTimeData') throw new ContentRefused('program');
    },
    connectString: merged,
    udl: merged,
    // Of add-ins, and of expansions of a schema.
    reference: located('store'),
    schema: located('manifestLocation'),
  };
  return {
    names: Object.keys(checks),
    check(name: string, tag: string): void {
      if (Object.hasOwn(checks, name)) checks[name]?.(tag);
    },
    done(): void {
      if (isRefreshed) refuseLoad(undefined);
    },
  };
}
