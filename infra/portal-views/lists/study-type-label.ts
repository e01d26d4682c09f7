import { statusMessages } from '@portal/contracts/protocol';
import { councilHint, pageLanguage } from '@portal/web-kit';

/** A study type in the language of the page: as the portal last said it (docs/applications 49), or of mrcz. What is none comes back as it is. */
export const studyTypeLabel = (type: string): string =>
  councilHint().labels?.[pageLanguage()]?.[type] ??
  (statusMessages.studyTypes as Readonly<Record<string, string>>)[type] ??
  type;
