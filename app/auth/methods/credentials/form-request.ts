/**
 * A POST whose form was read before: to be asked for its form as any request, without a body to parse again. The form
 * is not used up by reading it, so this request serves as its own copy.
 */
export function formRequest(url: string, { headers }: { headers: Headers }, form: FormData): Request {
  const request = new Request(url, { method: 'POST', headers })
  return Object.assign(request, { clone: () => request, formData: async () => form })
}
