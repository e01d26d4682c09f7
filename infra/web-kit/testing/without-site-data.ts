function deny(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}

/** As in a browser that blocks site data, until the returned function is called: no storage, no channel and no lock is given. */
export function withoutSiteData(): () => void {
  const usual = ['localStorage', 'sessionStorage', 'BroadcastChannel'].map((name) => {
    const known = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { get: deny, configurable: true });
    return { name, known };
  });
  Object.defineProperty(navigator, 'locks', { value: { request: async () => deny() }, configurable: true });
  return () => {
    for (const { name, known } of usual)
      if (known) Object.defineProperty(globalThis, name, known);
      else Reflect.deleteProperty(globalThis, name);
    Reflect.deleteProperty(navigator, 'locks');
  };
}
