export { makeReceipt, readReceipt, type ReceiptedFile } from './receipt.ts';
