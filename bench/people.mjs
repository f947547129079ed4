/** The people that a measurement signs in. */
export const PASSWORD = 'correct horse battery staple'

export const emailOf = (index) => `user${index}@example.com`

/** The one who has a second step. */
export const WITH_SECOND_STEP = 3

/** The one who asks for the addresses of the others. */
export const ASKER = 4

export const userOf = (index) => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  name: `User ${index}`,
  email: emailOf(index),
  emailVerified: null,
  image: `https://img.example.com/u/${index}.png`,
  disabledAt: null,
  createdAt: new Date(0),
})

/** The least that argon2id allows (RFC 9106, 3.1): for measuring everything but the hashing. */
export const CHEAPEST_COST = '8:1:1'
