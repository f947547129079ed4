/** A POST whose form was read before: to be asked for its form as any request, without a body to parse again. */
export class FormRequest extends Request {
  readonly #form: FormData

  constructor(url: string, { headers }: { headers: Headers }, form: FormData) {
    super(url, { method: 'POST', headers })
    this.#form = form
  }

  /** The form is not used up by reading it, so this request serves as its own copy. */
  override clone(): FormRequest {
    return this
  }

  override async formData(): Promise<FormData> {
    return this.#form
  }
}
