import { GlobalStyle, LinkProvider } from '@portal/ui-kit/first-load';
import { BrowserRouter, Route, Routes } from '@portal/web-kit/first-load';
import { lazy, Suspense } from 'react';
import { GatePage } from './gate/gate.page.tsx';
import { Opening } from './gate/opening.tsx';
import { RouterLink } from './router-link.tsx';

const RegisterPage = lazy(async () => ({ default: (await import('./register/register.page.tsx')).RegisterPage }));

/** Specification section 2: every route except /register is served by the gate. */
export const App = () => (
  <BrowserRouter>
    <GlobalStyle />
    <LinkProvider component={RouterLink}>
      <Suspense fallback={<Opening />}>
        <Routes>
          <Route path="/register" element={<RegisterPage />} />
          <Route path="*" element={<GatePage />} />
        </Routes>
      </Suspense>
    </LinkProvider>
  </BrowserRouter>
);
