import { oneLine } from '../texts/index.ts';

/** Digits, or groups of three with one kind of mark between them. */
const grouped = /^\d+$|^\d{1,3}(?:( |'|’|,|\.)\d{3})(?:\1\d{3})*$/;

/**
 * An amount as people write it, as digits with at most two decimals behind a point: '417.26' of '417,26', '12500.50' of '12.500,50',
 * '12 500.50' and '12,500.50'. Undefined where it can be read in two ways, as '12.500', or is none (docs/applications 42).
 */
export function readAmount(typed: unknown): string | undefined {
  const text = oneLine(String(typed ?? '')).replace(/\s/gu, ' ');
  const [, whole = '', mark = '', cents] = /^(.*?)(?:([.,])(\d{1,2}))?$/.exec(text) ?? [];
  const [, between = ''] = grouped.exec(whole) ?? [];
  const isOnePoint = mark === '' && between === '.' && whole.split('.').length === 2;
  const isRead =
    grouped.test(whole) && !isOnePoint && (mark === '' || between !== mark) && whole.split(between || ' ')[0] !== '0';
  const digits = whole.replace(/\D/g, '');
  if (!isRead && !/^0+$/.test(whole)) return undefined;
  return cents === undefined ? digits : `${digits}.${cents}`;
}
