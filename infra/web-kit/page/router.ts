/** The part of react-router that the portal uses. Only what stands here reaches the browser. */
export {
  BrowserRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
export { Link } from './link.tsx';
