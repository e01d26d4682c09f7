import { steps } from '@portal/contracts/sections';
import { Navigate } from '@portal/web-kit';
import { useState } from 'react';
import { draftPath } from '../drafts/draft-paths.ts';
import { newDraftId } from '../drafts/new-draft-id.ts';

/** '/submission': begins a draft with an id of its own. */
export function NewApplicationPage() {
  const [id] = useState(newDraftId);
  return <Navigate to={draftPath(id, steps[0]?.slug)} replace state={{ fresh: true }} />;
}
