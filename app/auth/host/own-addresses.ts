import type { AuthConfig } from '../config.ts'
import { withBasename } from './basename.ts'

/** A host's configuration with its pages as a browser has their addresses: in code they are as in the host's routes. */
export function withOwnAddresses(config: AuthConfig, basename: string): AuthConfig {
  if (config.pages === undefined || basename === '/') return config
  const pages = Object.entries(config.pages).map(([page, path]) => [page, withBasename(path, basename)])
  return { ...config, pages: Object.fromEntries(pages) }
}

interface AddressedHost {
  config: AuthConfig
  basename: string
  authPath: string
}

/** Where users look after their account, as a browser has it. */
export function accountPathOf({ config, basename, authPath }: AddressedHost): string {
  return withOwnAddresses(config, basename).pages?.account ?? `${authPath}/account`
}
