import { SavedMark } from './saved-mark.tsx';

export default { title: 'Saved mark', component: SavedMark };

export const States = () => (
  <>
    <SavedMark>Saved 14:32</SavedMark>
    <SavedMark tone="working">Saving...</SavedMark>
    <SavedMark tone="warning">Kept on this device only: the portal does not answer</SavedMark>
    <SavedMark />
  </>
);
