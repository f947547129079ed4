import type { AuthConfig } from '#app/auth/config.ts'

/** Adds a note to `calls` whenever a credentials provider of the configuration is asked who somebody is. */
export function watchAuthorize(config: AuthConfig, calls: Record<string, unknown>[]): AuthConfig {
  return {
    ...config,
    providers: (config.providers ?? []).map((provider) => {
      if (provider.type !== 'credentials') return provider
      const { authorize } = provider
      return {
        ...provider,
        authorize(credentials, request) {
          calls.push(credentials)
          return authorize?.(credentials, request) ?? null
        },
      }
    }),
  }
}
