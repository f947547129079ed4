/** The version of this program, as package.json has it: what a database says of versions is compared with it. */
export const VERSION = '0.3.3'
