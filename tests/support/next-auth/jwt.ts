/** NextAuth's own tokens: from a folder of its own (package/package.json), which no name leads to. */
export { decode, encode, getToken } from './package/node_modules/next-auth/jwt/index.js'
