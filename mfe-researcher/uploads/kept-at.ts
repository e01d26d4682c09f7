import type * as z from 'zod/mini';

export type Device = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** One value in this browser's storage. What has not this shape is not there. */
export const keptAt = <Shape extends z.ZodMiniType>(device: Device, name: string, shape: Shape) => ({
  read(): z.infer<Shape> | undefined {
    try {
      return shape.parse(JSON.parse(device.getItem(name) ?? 'null'));
    } catch {
      return undefined;
    }
  },
  /** Returns false where the storage is full or switched off. */
  write(value: z.infer<Shape>): boolean {
    try {
      device.setItem(name, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
  remove: () => device.removeItem(name),
});
