import { useDocumentTitle, useUser } from '@portal/web-kit';
import { styled } from 'styled-components';
import { words } from '../words.ts';

const Name = styled.p`
  font-weight: 600;
`;

export function DashboardPage() {
  const user = useUser();
  useDocumentTitle(words.dashboard.title);
  return (
    <>
      <h1>{words.dashboard.title}</h1>
      <Name>
        {user.first_name} {user.last_name}
      </Name>
    </>
  );
}
