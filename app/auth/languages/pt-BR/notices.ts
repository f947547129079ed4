import type { Translation } from '../words.ts'

export const noticeWords: Translation<'notices'> = {
  connected: {
    subject: (provider, site) => `${provider} foi vinculado à sua conta de ${site}`,
    preview: (provider) => `Agora você pode entrar com ${provider}.`,
    text: (site, provider) => `Agora você pode entrar em ${site} com ${provider}, além das formas que já tinha.`,
    note: 'Se não foi você, revise sua conta, remova esse vínculo e saia de todos os dispositivos.',
  },
  disconnected: {
    subject: (provider, site) => `${provider} foi desvinculado da sua conta de ${site}`,
    preview: (provider) => `Você não pode mais entrar com ${provider}.`,
    text: (site, provider) =>
      `Você não pode mais entrar em ${site} com ${provider}. Suas outras formas de entrar continuam funcionando.`,
    note: 'Se não foi você, revise sua conta, saia de todos os dispositivos e faça o vínculo novamente.',
  },
  newBrowser: {
    subject: (site) => `Novo login na sua conta de ${site}`,
    preview: (method) => `Login por um novo navegador (${method}).`,
    text: (site, method) =>
      `Houve um login em ${site} por um navegador que ainda não tinha sido usado com sua conta (${method}).`,
    notMe: 'Não fui eu',
    note: 'Se foi você, não é preciso fazer nada. Se não foi, desconecte esse navegador.',
  },

  passwordChanged: {
    subject: (site) => `Sua senha de ${site} foi alterada`,
    preview: 'Sua senha antiga não funciona mais.',
    text: 'Sua senha antiga não funciona mais. Todos os seus outros navegadores foram desconectados.',
  },
  passwordSet: {
    subject: (site) => `Sua senha de ${site} foi definida`,
    preview: 'Agora você pode entrar com seu endereço de e‑mail e esta senha.',
    text: 'Agora você pode entrar com seu endereço de e‑mail e esta senha. Todos os seus outros navegadores foram desconectados.',
  },
  passwordRemoved: {
    subject: (site) => `Sua senha de ${site} foi removida`,
    preview: 'Você não pode mais entrar com ela.',
    text: 'Você não pode mais entrar com ela. Todos os seus outros navegadores foram desconectados.',
  },
  passwordNote:
    'Se não foi você, entre com um link por e‑mail e escolha uma nova senha, ou fale com quem administra o site.',

  passkeyAdded: {
    subject: (site) => `Uma chave de acesso foi adicionada à sua conta de ${site}`,
    preview: 'Agora você pode entrar com esta chave de acesso.',
    text: (site) => `Agora você pode entrar em ${site} com esta chave de acesso, além das formas que já tinha.`,
    note: 'Se não foi você, revise sua conta, remova a chave de acesso e saia de todos os dispositivos.',
  },
  passkeyRemoved: {
    subject: (site) => `Uma chave de acesso foi removida da sua conta de ${site}`,
    preview: 'Você não pode mais entrar com essa chave de acesso.',
    text: 'Você não pode mais entrar com ela. Os navegadores que entraram com uma chave de acesso foram desconectados.',
    note: 'Se não foi você, revise sua conta e saia de todos os dispositivos.',
  },
  passkeyCopied: {
    subject: (site) => `Uma chave de acesso da sua conta de ${site} foi recusada`,
    preview: 'Talvez exista uma cópia dela.',
    text: 'Uma tentativa de entrar com esta chave de acesso foi recusada, porque talvez exista uma cópia dela. Se foi você quem tentou, entre de outra forma, remova a chave de acesso e adicione uma nova.',
    note: 'Se não foi você, revise sua conta, remova a chave de acesso e saia de todos os dispositivos.',
  },

  proofAsked: {
    subject: (site) => `Uma alteração na sua conta de ${site} foi solicitada sem sua chave de acesso`,
    preview: 'Ela pode ser feita daqui a 72 horas, a menos que você a cancele.',
    text: 'Um navegador conectado à sua conta solicitou, sem usar sua chave de acesso, alterar como você entra. Ele pode fazer isso daqui a 72 horas, durante 24 horas. Até lá, você pode cancelar isso em qualquer página da sua conta: entre com sua chave de acesso ou use um navegador que já estava conectado antes.',
    note: 'Se foi você, não é preciso fazer nada. Se não foi, cancele a solicitação e desconecte esse navegador.',
  },

  secondStepOn: {
    subject: (site) => `Sua conta de ${site} agora tem uma segunda etapa`,
    text: 'Ao entrar, agora você também passa por uma segunda etapa: um código do seu app autenticador ou uma chave de acesso. Guarde seus códigos de recuperação em um lugar seguro.',
    note: 'Se não foi você, use um código de recuperação ou fale com quem administra o site, e saia de todos os dispositivos.',
  },
  secondStepOff: {
    subject: (site) => `A segunda etapa foi removida da sua conta de ${site}`,
    text: 'Você não precisa mais de uma segunda etapa para entrar, e seus códigos de recuperação não funcionam mais.',
    note: 'Se não foi você, revise sua conta, saia de todos os dispositivos e configure uma segunda etapa novamente.',
  },
  recoveryCodesNew: {
    subject: (site) => `Sua conta de ${site} tem novos códigos de recuperação`,
    text: 'Seus códigos de recuperação antigos não funcionam mais.',
    note: 'Se não foi você, revise sua conta, saia de todos os dispositivos e crie novos códigos.',
  },
  recoveryCodeUsed: {
    subject: (site) => `Um código de recuperação da sua conta de ${site} foi usado`,
    text: 'Ele foi usado no lugar da sua segunda etapa habitual e não funcionará novamente.',
    note: 'Se não foi você, revise sua conta, saia de todos os dispositivos e crie novos códigos.',
  },
  secondStepPaused: {
    subject: (site) => `Códigos incorretos foram digitados para sua conta de ${site}`,
    text: 'A primeira etapa, como sua senha, estava correta, mas depois dez códigos incorretos foram digitados em sequência. Os códigos do seu app estão pausados por algum tempo. Os códigos de recuperação ainda funcionam.',
    note: 'Se não foi você, altere sua senha.',
  },
  secondStepReset: {
    subject: (site) => `A segunda etapa e as chaves de acesso da sua conta de ${site} serão removidas`,
    preview: 'Daqui a 24 horas, a menos que você cancele isso.',
    text: (site) =>
      `Quem administra ${site} foi informado de que você as perdeu. Após 24 horas, elas serão removidas no próximo login.`,
    keep: 'Manter minha segunda etapa e minhas chaves de acesso',
    note: 'Se você pediu isso, não é preciso fazer nada. Se não pediu, mantenha-as.',
  },

  addressChanged: {
    subject: (site) => `O endereço da sua conta de ${site} foi alterado`,
    preview: 'Não é mais possível entrar com este endereço.',
    text: 'Sua conta agora tem outro endereço. Não é mais possível entrar com este.',
    undo: 'Se não foi você, restaure este endereço. Isso é possível durante 7 dias, sem entrar na conta.',
    putBack: 'Restaurar este endereço',
    note: 'Se foi você, não é preciso fazer nada.',
  },
  addressReturns: {
    subject: (site) => `Este voltará a ser o endereço da sua conta de ${site}`,
    preview: 'Daqui a 72 horas. Até lá, nenhum e‑mail permite entrar.',
    text: 'A alteração do seu endereço está sendo desfeita. Ela tinha sido confirmada com uma chave de acesso ou uma segunda etapa que sua conta já tinha antes, por isso este endereço volta daqui a 72 horas. Todos os navegadores foram desconectados. Até lá, nenhum e‑mail para qualquer um dos dois endereços permite entrar, e nada mais na conta pode ser alterado.',
    note: 'Se você pediu isso, entre com um link por e‑mail depois desse prazo. Quem tem essa chave de acesso ou segunda etapa ainda pode cancelar isso.',
  },
  addressGoes: {
    subject: (site) => `Este deixará de ser o endereço de uma conta de ${site}`,
    preview: 'Daqui a 72 horas, a menos que você cancele isso.',
    text: 'A pessoa dona do endereço que a conta tinha antes pediu para desfazer a alteração para este endereço. Isso acontece daqui a 72 horas. Todos os navegadores foram desconectados. Até lá, nenhum e‑mail para qualquer um dos dois endereços permite entrar, e nada mais na conta pode ser alterado.',
    note: 'Se esta conta é sua, entre com a chave de acesso ou a segunda etapa com que você alterou o endereço e mantenha este endereço lá.',
  },
  addressStays: {
    subject: (site) => `A alteração do endereço de uma conta de ${site} foi mantida`,
    preview: 'A reversão da alteração foi cancelada.',
    text: 'A reversão da alteração do endereço foi cancelada, com a chave de acesso ou a segunda etapa que tinha confirmado a alteração. A conta mantém seu novo endereço.',
    note: 'Se não foi você, abra o e‑mail que avisou este endereço de uma nova chave de acesso ou segunda etapa e escolha “Não fui eu”: até 7 dias depois da alteração, isso ainda pode trazer este endereço de volta. Se não houver nenhum, fale com quem administra o site.',
  },
  addressTakenBack: {
    subject: (site) => `Este não é mais o endereço de uma conta de ${site}`,
    preview: 'A alteração para este endereço foi desfeita.',
    text: 'A pessoa dona do endereço que a conta tinha antes desfez a alteração. Não é mais possível entrar com este endereço.',
    note: 'Se esta conta é sua, entre com uma chave de acesso ou com uma conta que você vinculou antes, ou fale com quem administra o site.',
  },
  addressRestored: {
    subject: (site) => `Este é novamente o endereço da sua conta de ${site}`,
    preview: 'Todos os navegadores foram desconectados. Entre com um link por e‑mail.',
    text: 'A alteração do seu endereço foi desfeita. Todos os navegadores foram desconectados. A senha e as formas de entrar adicionadas desde então foram removidas.',
    note: 'Entre com um link por e‑mail e depois escolha uma nova senha, se você usa uma.',
  },

  passwordReplaced: {
    subject: (site) => `Sua senha de ${site} foi alterada`,
    text: 'Sua senha antiga não funciona mais, e todos os seus dispositivos foram desconectados.',
  },
  accountDisabled: {
    subject: (site) => `Sua conta de ${site} foi desativada`,
    text: 'Todos os seus dispositivos foram desconectados, e você não poderá entrar enquanto a conta estiver desativada.',
  },
  accountEnabled: {
    subject: (site) => `Sua conta de ${site} foi ativada`,
    text: 'Você pode entrar novamente.',
  },
  sessionsEnded: {
    subject: (site) => `Todas as suas sessões em ${site} foram encerradas`,
    text: 'Todos os seus navegadores foram desconectados. Você pode entrar novamente.',
  },
  sessionEnded: {
    subject: (site) => `Um dos seus navegadores foi desconectado de ${site}`,
    text: 'Você pode entrar novamente.',
  },
  writeTo: (contact) => `Se você não esperava por isso, escreva para ${contact}.`,
  askPeople: (site) => `Se você não esperava por isso, fale com quem administra ${site}.`,
}
