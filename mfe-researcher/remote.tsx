import type { IconName } from '@portal/ui-kit';
import type { RemoteModule } from '@portal/web-kit';
import { DashboardPage } from './dashboard/dashboard.page.tsx';
import { words } from './words.ts';

const remote: RemoteModule<IconName> = {
  routes: [{ path: '/', element: <DashboardPage /> }],
  navigation: [{ links: [{ to: '/', label: words.dashboard.title }] }],
};

export default remote;
