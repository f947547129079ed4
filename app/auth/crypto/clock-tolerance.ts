/** Seconds that a token and its session hold beyond their expiry: clocks of two processes differ (contract, 7.6). */
export const TOKEN_TOLERANCE_SECONDS = 15
