import { networkOf } from './network.ts'

const LONGEST_USER_AGENT = 256

/** Of a request, what tells of its visitor. */
export interface VisitorSource {
  header(name: string): string | null
  address: string | null
}

/** Which browser a request comes from, as it says itself, and from roughly where. */
export function visitorOf(source: VisitorSource) {
  return {
    userAgent: source.header('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? null,
    network: source.address === null ? null : networkOf(source.address),
  }
}
