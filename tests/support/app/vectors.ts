/** The secret of all vectors (contract, 21.2). */
export const VECTOR_SECRET = 'contract-secret'

/** Keys of {@link VECTOR_SECRET} in hex, by their salt; the empty salt is that of sessions. */
export const KEYS = {
  '': '94625e1d58c3c0cbae9dc6b7852cdccb1c4a62373202a023e51bc1228e9ed392',
  'next-auth.state': 'd5bdb313ae8b3b51d3cbd54009eebf3c79b776b01e2c552beb51b710e4386ec6',
  '__Secure-next-auth.state': 'ea24dc7b89a9d5310fa7b690cb255b9a57f2633d5ff272731b913d061801f766',
  'next-auth.pkce.code_verifier': '0cc8f05fbaee1d9ff8ff09ebf782ffd8f62d29297add5ddc646d4e18e80cb7dd',
  'next-auth.nonce': '8fa3189f93eefa315dcec2c625e6a2f81d95f9ad190a1aeb1bbba47d54d532e4',
} as const

/** A CSRF or e-mail token, and its SHA-256 with {@link VECTOR_SECRET} or with a provider's own secret. */
export const TOKEN = {
  token: '0123456789abcdef'.repeat(4),
  hash: 'a9cf770274e3d7a64aa0bf618a464a4bbcdc24a2714eaebc17d015f0056f3c31',
  providerSecret: 'mail-secret',
  providerHash: '2c8d9d9ad8fee8a89db565b6bf74b9229ee27c0691341ccf9b5624e639fef469',
} as const

/** Tokens sealed by NextAuth 4.24.15. */
export const SEALED = {
  /** A session until 2036. */
  A: {
    token:
      'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..mpq7WQvKJlgDkogw.PgVJ6AIJQlEO2LCDM5ovVfkA7QB5ADDvlQdoJxeVedTSPh1FFSf_mR7n64oVw8Y1Li2JVspDE4EIyPXWdjF6z61yFfs7t2L7DEGWRG0f8taisAv2dVeD42SVHYTPYvl20d8ZWqcGkZWg01jSjU_Ja0sXe12PGTdsJfVDprC3b2LwR8HRPAsW_obcaCYcY3Sp2i2Umqdi1Af66ESlTDLfUm4gi9fjPsQGDGlhXSVfEefcwCXnb6qH.gklNGy6ChL0d3jJZbis1RA',
    claims: {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      picture: 'https://example.com/ada.png',
      sub: 'user-1',
      iat: 1700000000,
      exp: 2100000000,
      jti: '9cbbd7a4-68f3-4108-b790-ab5b362cb1b5',
    },
  },
  /** A state cookie, salt `next-auth.state`, until 2036. */
  B: {
    token:
      'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..MXqAqCNKtN4UeMKp.uCBmsyKfbBSkwgfVXYNgnC450s7owHSzVEWkZhqeaaSacgRWqGwvrl_HXMwuXA33pvxd8m7XlCXHGeehN04yOkcj8KvL1s1PH078Eeq-iMenqeP4FJ7HjBIGgDO_jLWvdi6VzoIgKe4Ot9oSTIyaX7s3_oEGJY3L3B0.ed1RQapqbxniCFSp1SUgMg',
    claims: {
      value: 'state-value-1',
      provider: 'acme',
      iat: 1700000000,
      exp: 2100000000,
      jti: '4c00af8e-a13d-40a0-b141-dfaa4e30e8da',
    },
  },
  /** A session that expired in 2023. */
  C: {
    token:
      'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..-EXcwg944xcwLZXq.WKBOo9LPLFim5gXtez7CW4_mBD_kD0PVysC7MB4lk9EfeXJcykroF4zoP_Gq8NGOa4eEjztQZ0tAT7KvhnYU5H5xVO3htDHyYUCpV3jcJjAOyoaQkMT4nKKjjb3sJs-S3E-I-TKejyQa.o1rDsdBmuNyfsjtDJ5z8-Q',
    claims: { name: 'Old', sub: 'old', iat: 1700000000, exp: 1700000060 },
  },
} as const
