import type { RemoteFit } from '@portal/contracts/fit';

/** Two minutes: a script is not given up on a slow connection before that. In ms; equals `loadTimeout` of the builds. */
const timeout = 120_000;

/** Runs a remote's entry as it was built. @throws Error where it is another one, or does not come within two minutes */
export async function runEntry({ entry, integrity }: Pick<RemoteFit, 'entry' | 'integrity'>): Promise<void> {
  const script = document.createElement('script');
  Object.assign(script, { src: entry, crossOrigin: 'anonymous', integrity });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error(`${entry} did not come as it was built`));
      Object.assign(script, { onload: resolve, onerror: fail });
      timer = setTimeout(fail, timeout);
      document.head.append(script);
    });
  } finally {
    clearTimeout(timer);
    script.remove();
  }
}
