export { csv, csvFile } from './csv.ts';
export { dayCell, type ListColumn, type ListFormat } from './list-format.ts';
export { allRows, exportEndpoint, sendList, type ListToSend } from './send-list.ts';
export { xlsx } from './xlsx.ts';
