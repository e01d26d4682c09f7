export * from './approved.ts';
export { archivedPath } from './archived-path.ts';
export { attachmentsOf, type Attachment, fileVersions, type FileVersion } from './attachments.ts';
export * from './file-link.ts';
export * from './document-text.ts';
export * from './uploaded.ts';
export * from './uploads.ts';
