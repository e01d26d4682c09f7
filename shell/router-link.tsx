import type { LinkProps } from '@portal/ui-kit/first-load';
import { Link } from '@portal/web-kit/first-load';

/** ui-kit's links, followed without a new page load where they lead to a page of the portal; files and other sites as ever. */
export function RouterLink({ href, ...props }: LinkProps) {
  const isPage = href.startsWith('/') && !href.startsWith('/api/') && props.target === undefined;
  return isPage ? <Link to={href} {...props} /> : <a href={href} {...props} />;
}
