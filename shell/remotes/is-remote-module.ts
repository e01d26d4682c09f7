import type { RemoteModule } from '@portal/web-kit';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isLabel = (value: unknown): boolean => typeof value === 'string' || typeof value === 'function';
const areAll = (value: unknown, is: (one: Record<string, unknown>) => boolean): boolean =>
  Array.isArray(value) && value.every((one) => isRecord(one) && is(one));

/** Whether what a remote exposes has the shape of `RemoteModule`. By hand: a schema would weigh more than all of it. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  return (
    isRecord(value) &&
    areAll(value.routes, ({ path, element }) => typeof path === 'string' && isRecord(element)) &&
    areAll(
      value.navigation,
      ({ title, links }) =>
        (title === undefined || isLabel(title)) &&
        areAll(
          links,
          ({ to, label, useTally }) =>
            typeof to === 'string' && isLabel(label) && (useTally === undefined || typeof useTally === 'function'),
        ),
    ) &&
    (value.topBar === undefined || isRecord(value.topBar))
  );
}
