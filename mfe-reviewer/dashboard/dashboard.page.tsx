import { Lede, PageHead } from '@portal/ui-kit';
import { useDocumentTitle, useUser } from '@portal/web-kit';
import { words } from '../words.ts';

export function DashboardPage() {
  const user = useUser();
  useDocumentTitle(words.dashboard.title);
  return (
    <>
      <PageHead title={words.dashboard.title} />
      <Lede>
        {user.first_name} {user.last_name}
      </Lede>
    </>
  );
}
