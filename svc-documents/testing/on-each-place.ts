import { describe } from '@jest/globals';
import { findMongo, withEngine } from '../../infra/service-kit/testing/engines.ts';
import { distributed, embedded, type Place } from './engines.ts';

const mongo = await findMongo();

/** The same tests on the engines of both profiles. Without MongoDB its half is reported as skipped. */
export function onEachPlace(title: string, suite: (makePlace: () => Promise<Place>) => void): void {
  describe(`${title}, on SQLite and a folder`, () => suite(embedded));
  withEngine(mongo, title, (uri) => describe(`${title}, on MongoDB and GridFS`, () => suite(() => distributed(uri))));
}
