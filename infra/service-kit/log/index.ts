import { pino, stdSerializers, type Logger } from 'pino';

/** Structured JSON lines. ERROR means that a person must act. */
export type Log = Logger;

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

const secrets = ['password', 'old_password', 'new_password', 'access', 'refresh', 'token', 'authorization', 'cookie'];

/** Lines go to standard output; secrets are left out wherever they stand. */
export const createLog = (level: LogLevel, name = 'portal'): Log =>
  pino({
    name,
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: stdSerializers.err },
    redact: { paths: secrets.flatMap((secret) => [secret, `*.${secret}`, `*.*.${secret}`]), censor: '[left out]' },
  });

/** For lines that a council's log collector watches for (docs/sessions 38): written whatever the level, marked `security`. */
export const securityLines = (log: Log): Log => log.child({ security: true }, { level: 'info' });

/** For tests that look at answers, not at lines. */
export const silentLog = (): Log => pino({ level: 'silent' }, { write: () => undefined });
