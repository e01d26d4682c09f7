import { newKey } from '@portal/web-kit';

/** A version 4 UUID. Not crypto.randomUUID, which browsers offer on https and localhost only. */
export const newDraftId = (): string => newKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
