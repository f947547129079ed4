import type { AuthConfig } from '#app/auth/config.ts'

/** Records in `calls` each call of a credentials provider's `authorize` in this configuration. */
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
