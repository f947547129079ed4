/** NextAuth's own client, unmodified, as a product's pages use it. */
export * from './package/node_modules/next-auth/react/index.js'
