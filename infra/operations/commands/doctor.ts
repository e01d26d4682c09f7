import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { oneOfWords, readServiceSettings, readSettings, type PortalSettings } from '@portal/service-kit/config';
import type { Command, Context } from '../command.ts';
import { asvsChecks } from '../doctor/asvs-checks.ts';
import { verdictOn } from '../doctor/check.ts';
import type { Patient } from '../doctor/check.ts';
import { examineOperation } from '../doctor/operation.ts';
import { observe, strangerAtOps, takesOldTls } from '../doctor/observe.ts';
import { keysFolder, readTarget, type Target } from '../engines/target.ts';
import { messages } from '../messages.ts';

export const doctorDeclared = {
  INTERNAL_TLS: {
    means:
      '`required`: `npm run portal -- doctor` fails where the mail server, MongoDB or Kafka are reached without TLS.',
    read: oneOfWords('off', 'required'),
    fallback: 'off' as const,
  },
};
const dayMs = 24 * 60 * 60_000;

/** Of the distributed profile the services' own settings count: it is never tried out on loopback. */
const settingsOf = (target: Target, { env, settings }: Pick<Context, 'env' | 'settings'>) =>
  target.profile === 'standalone' ? settings : readServiceSettings(env);

function openKeysIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => (statSync(path.join(folder, name)).mode & 0o077) !== 0);
}

async function examine(context: Pick<Context, 'env' | 'settings' | 'services'>): Promise<Patient> {
  const { env, services } = context;
  const target = readTarget(env);
  const settings: Omit<Patient['settings'], 'hsts'> & Pick<PortalSettings, 'answerHeaders' | 'onLoopback' | 'opsPort'> =
    settingsOf(target, context);
  const since = await services.identity.signingKeySince();
  let securityFindings = 0;
  await services.identity.verifySecurityLog(() => (securityFindings += 1));
  return {
    isTrial: settings.onLoopback,
    settings: { ...settings, hsts: settings.answerHeaders['Strict-Transport-Security'] },
    demoAccounts: (await services.identity.accounts.demo()).length,
    officers: await services.identity.accounts.officers(),
    links: {
      mongodb: env.MONGODB_URI ?? '',
      kafka: env.KAFKA_BROKERS ?? '',
      kafkaTls: target.profile === 'distributed' && target.kafkaTls !== undefined,
      smtp: env.SMTP_URL ?? '',
      scanner: env.SCAN_URL ?? '',
    },
    internalTls: readSettings(doctorDeclared, env).INTERNAL_TLS,
    observed: await observe(settings.publicUrl),
    // In containers and pods the port is not published: nothing there is asked by name.
    strangerAtOps: target.profile === 'standalone' ? await strangerAtOps(settings.opsPort) : undefined,
    takesOldTls: await takesOldTls(settings.publicUrl),
    signingKeyDays: since === undefined ? undefined : (Date.now() - Date.parse(since)) / dayMs,
    openKeys: openKeysIn(keysFolder(target)),
    securityFindings,
  };
}

/** `portal doctor`: what an operator has to see to, and OWASP ASVS 5.0 level 2, read from the running portal and its settings (docs/security 12, 19). */
export const doctor: Command = {
  usage: messages.doctor.usage,
  summary: messages.doctor.summary,
  notes: messages.doctor.notes,
  mayBeRunning: true,
  async run({ say, args, ...context }) {
    const { asvs } = parseArgs({ args: [...args], options: { asvs: { type: 'boolean', default: false } } }).values;
    const patient = await examine(context);
    if (patient.observed.page.status === 0) {
      say(messages.doctor.silent(patient.settings.publicUrl));
      return 1;
    }
    const target = readTarget(context.env);
    // A service that sends no mail is told of no mail server.
    const settings = { ...context.settings, onLoopback: patient.isTrial };
    const pageDate = patient.observed.page.headers.get('date');
    const operation = await examineOperation({ ...context, target, settings, pageDate });
    for (const result of operation) say(messages.doctor.said(result));
    const isFailed = ({ outcome }: { outcome: string }) => outcome === 'fail';
    let insecure = 0;
    for (const chapter of asvsChecks) {
      const { verdict, said } = verdictOn(chapter, patient);
      if (asvs) say(messages.doctor.chapter(chapter.name, verdict, chapter.not));
      for (const one of said) if (asvs || isFailed(one)) say(messages.doctor.said(one));
      if (verdict === 'fail') insecure += 1;
    }
    if (insecure === 0 && !asvs) say(messages.doctor.secure);
    const failed = operation.filter(isFailed).length + insecure;
    say(failed === 0 ? messages.doctor.fine : messages.doctor.failed(failed));
    return failed === 0 ? 0 : 1;
  },
};
