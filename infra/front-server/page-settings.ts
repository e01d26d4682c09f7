import type { Council } from '@portal/contracts/council';
import { writeSafetyDays, type SafetyDays } from '@portal/contracts/follow-ups';
import { hints, phoneValues, writePhone } from '@portal/contracts/form';

interface Told {
  council: Council;
  councilName: string;
  timeZone: string;
  safetyDays: SafetyDays;
}

/** What the shell's page tells of the portal it belongs to, by its place in index.html. */
export const pageSettings = ({
  council,
  councilName,
  timeZone,
  safetyDays,
}: Told): Readonly<Record<string, string>> => ({
  COUNCIL_NAME: councilName,
  TIME_ZONE: timeZone,
  PHONE: writePhone(council.phone),
  // Painted pages say it in English.
  LANDLINE_HINT: hints.landline(phoneValues(council.phone)),
  MOBILE_HINT: hints.mobile(phoneValues(council.phone)),
  LANGUAGES: council.languages.join(' ') || 'en',
  OTHER_LANGUAGES: council.languages.join(' '),
  ...Object.fromEntries(council.languages.map((language) => [`LANGUAGE_${language.toUpperCase()}`, language])),
  SAFETY_DAYS: writeSafetyDays(safetyDays),
});
