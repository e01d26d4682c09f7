/** What the page tells about the portal it belongs to; the server fills it into index.html. */
export interface PortalSettings {
  /** Whose portal this is (COUNCIL_NAME). */
  council: string;
  /** The zone in which days and times are shown and "today" is determined (TIME_ZONE; docs/applications 38). */
  timeZone: string;
  /** How telephone numbers are written here, as contracts/form/phone.ts reads it; empty where the page does not say it. */
  phone: string;
  /** The languages of the council beside English; undefined where the page does not say it. */
  languages: readonly string[] | undefined;
  /** Within what time an event is reported (SAFETY_DAYS; docs/safety 4); empty where the page does not say it. */
  safetyDays: string;
}

/** A page that no server has filled in, in development or in a test, says nothing. */
function setting(name: string): string | undefined {
  const content = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="portal:${name}"]`)?.content;
  return content && !/^%[A-Z_]+%$/.test(content) ? content : undefined;
}

/** Read once, when the page starts. */
export const portalSettings: PortalSettings = {
  council: setting('council') ?? 'Medical Research Council',
  timeZone: setting('time-zone') ?? 'Africa/Harare',
  phone: setting('phone') ?? '',
  languages: setting('languages')?.split(' '),
  safetyDays: setting('safety-days') ?? '',
};
