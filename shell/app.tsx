import { BrowserRouter, Route, Routes } from '@portal/web-kit';
import { lazy, Suspense } from 'react';
import { Gate } from './gate/gate.tsx';
import { Loading } from './gate/loading.tsx';
import { GlobalStyle } from './global-style.ts';

const RegisterPage = lazy(async () => ({ default: (await import('./register/register.page.tsx')).RegisterPage }));

/** Specification section 2: every route except /register is served by the gate. */
export const App = () => (
  <BrowserRouter>
    <GlobalStyle />
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path="/register" element={<RegisterPage />} />
        <Route path="*" element={<Gate />} />
      </Routes>
    </Suspense>
  </BrowserRouter>
);
