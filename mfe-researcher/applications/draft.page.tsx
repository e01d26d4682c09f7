import { submittedStep } from '@portal/contracts/sections';
import { useParams } from '@portal/web-kit';
import { DraftPlace } from './draft-place.tsx';
import { SubmittedStep } from './submitted.step.tsx';

/** '/submission/{draft}/{step}': the wizard (docs/specification 8). */
export function DraftPage() {
  const { draft = '', step } = useParams();
  if (step === submittedStep.slug) return <SubmittedStep />;
  return <DraftPlace key={draft} id={draft} slug={step} />;
}
