export { allRows } from './all-rows.ts';
export { csv, csvFile } from './csv.ts';
export type { Cell, ListColumn, ListFormat } from './list-format.ts';
export { localTime } from './local-time.ts';
export { sendList, type ListToSend } from './send-list.ts';
export { xlsx } from './xlsx.ts';
