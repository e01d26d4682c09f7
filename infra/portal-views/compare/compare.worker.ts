import type { DocumentText } from '@portal/contracts/files';
import { compareTexts } from './compare-texts.ts';

addEventListener('message', ({ data }: MessageEvent<readonly [DocumentText, DocumentText]>) => {
  postMessage(compareTexts(...data));
});
