/** There is no such action: the layout's gate has answered before this is reached (contract, 1.4). */
export const loader = () => new Response('There is no such action.', { status: 400 })

export const action = loader
