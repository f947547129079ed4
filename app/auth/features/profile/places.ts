/** Places for what users send. */
export interface Places {
  /** Does the work of a user who has a place meanwhile, however it ends, or answers as `refused` where there is none. */
  within<Result>(user: string, work: () => Promise<Result>, refused: () => Promise<Result>): Promise<Result>
}

/** So many places, of which each user has one at a time. */
export function createPlaces(most: number): Places {
  const users = new Set<string>()
  return {
    async within(user, work, refused) {
      if (users.size >= most || users.has(user)) return refused()
      users.add(user)
      try {
        return await work()
      } finally {
        users.delete(user)
      }
    },
  }
}
