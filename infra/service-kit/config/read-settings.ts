/** Reads one setting from its text; throws a sentence fragment that says what it must be. */
export type Reader<T> = (text: string) => T;

export interface Setting<T> {
  /** What it is for: a line of infra/docs/settings.md, as Markdown. */
  means: string;
  /** What holds where it is unset, if the fallback does not say it; Markdown, too. */
  unset?: string;
  read: Reader<T>;
  /** Where the variable is unset or empty; without one it must be set. */
  fallback?: T;
  /** It may hold a password: a wrong value is never repeated. */
  isSecret?: boolean;
}

/** What declared settings are read to. */
export type Values<S> = { [name in keyof S]: S[name] extends Setting<infer T> ? T : never };

/** Some settings are missing or wrong: all of them are named. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(`These settings are wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

/** Checks every declared setting at once. @throws SettingsError naming every missing or wrong one */
export function readSettings<S extends Record<string, Setting<unknown>>>(
  declared: S,
  env: Readonly<Record<string, string | undefined>>,
): Values<S> {
  const problems: string[] = [];
  const values = Object.entries(declared).map(([name, { read, fallback, isSecret }]) => {
    const text = env[name]?.trim() ?? '';
    if (text === '') {
      if (fallback === undefined) problems.push(`${name} must be set`);
      return [name, fallback];
    }
    try {
      return [name, read(text)];
    } catch (error) {
      problems.push(`${isSecret ? name : `${name}=${text}`}: ${(error as Error).message}`);
      return [name, undefined];
    }
  });
  if (problems.length > 0) throw new SettingsError(problems);
  return Object.fromEntries(values) as Values<S>;
}
