import { Outlet } from 'react-router'
import { previewMiddleware } from '../preview.server.ts'

export const middleware = [previewMiddleware]

export default function PreviewLayout() {
  return <Outlet />
}
