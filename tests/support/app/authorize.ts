import type { AuthConfig } from '#app/auth/config.ts'

/** Records in `calls`, and in `requests`, what a credentials provider's `authorize` in this configuration is given. */
export function watchAuthorize(
  config: AuthConfig,
  calls: Record<string, unknown>[],
  requests: Record<string, unknown>[] = [],
): AuthConfig {
  return {
    ...config,
    providers: (config.providers ?? []).map((provider) => {
      if (provider.type !== 'credentials') return provider
      const { authorize } = provider
      return {
        ...provider,
        authorize(credentials, request) {
          calls.push(credentials)
          requests.push(request)
          return authorize?.(credentials, request) ?? null
        },
      }
    }),
  }
}
