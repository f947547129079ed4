import type { Translation } from '../words.ts'

export const mailWords: Translation<'mail'> = {
  facts: {
    for: 'Para',
    requested: 'Solicitado em',
    sent: 'Enviado em',
    when: 'Data',
    doneBy: 'Feito por',
    until: 'Até',
    countsFrom: 'Vale a partir de',
  },
  peopleOf: (site) => `Quem administra ${site}`,
  ifButtonFails: (label) => `Se “${label}” não funcionar, abra este endereço:`,
  code: 'Código',
  signIn: 'Entrar',
  reviewAccount: 'Revisar sua conta',

  purposes: {
    forgotten: {
      subject: (site) => `Escolha uma nova senha de ${site}`,
      button: 'Escolher uma nova senha',
      text: (time) =>
        `Abra o link para entrar e escolher uma nova senha, ou digite o código onde você o solicitou. Eles funcionam uma só vez e expiram em ${time}.`,
    },
    account: {
      subject: (site) => `Confirme seu endereço para ${site}`,
      button: 'Confirmar seu endereço',
      text: (time) =>
        `Abra o link para confirmar que este endereço é seu, ou digite o código onde você o solicitou. Eles funcionam uma só vez e expiram em ${time}.`,
    },
  },
  signInLink: {
    subject: (site) => `Entrar em ${site}`,
    subjectWithCode: (code, site) => `${code} é seu código de ${site}`,
    preview: (code, time) =>
      `${code} é seu código. Você também pode abrir o link. Eles funcionam uma só vez e expiram em ${time}.`,
    text: (time) =>
      `Abra o link ou digite o código onde você o solicitou. Eles funcionam uma só vez e expiram em ${time}.`,
    isNew: 'Ainda não há uma conta para este endereço. Ao entrar, você cria uma.',
    connects: (provider) =>
      `Com isso, você entra e vincula uma conta de ${provider}: essa conta poderia então entrar em seu nome. Se você não acabou de vir de ${provider}, não use este e‑mail.`,
    note: 'Não pediu isso? Ignore este e‑mail: ninguém consegue entrar sem ele.',
  },
  noAccount: {
    heading: 'Não há uma conta para este endereço',
    preview: 'Não há uma conta para este endereço.',
    asked: (site) => `Você, ou outra pessoa que digitou seu endereço, pediu a ${site} um link de acesso.`,
    askContact: (contact) => `Nem todos podem criar uma conta lá. Para obter uma, fale com ${contact}.`,
    askPeople: (site) => `Nem todos podem criar uma conta lá. Para obter uma, fale com quem administra ${site}.`,
    otherAddress: 'Se você tem uma conta com outro endereço, peça o link com ele.',
    note: 'Não pediu isso? Você pode ignorar este e‑mail.',
  },
  operatorLink: {
    preview: (site, time) =>
      `A administração de ${site} enviou a você um link de acesso. Ele funciona uma só vez, por ${time}.`,
    text: (site, time) =>
      `A administração de ${site} enviou a você este link, que permite entrar na sua conta. Ele funciona uma só vez, por ${time}.`,
    note: 'Se você não pediu ajuda à administração, pode ignorá-lo: ninguém consegue entrar sem ele.',
  },
  invitation: {
    subject: (site) => `Seu convite para ${site}`,
    preview: (from) =>
      from === null ? 'Convidamos você a criar uma conta.' : `${from} convida você a criar uma conta.`,
    text: (from, site, time) =>
      from === null
        ? `Convidamos você a criar uma conta em ${site}. O link funciona uma só vez e expira em ${time}.`
        : `${from} convida você a criar uma conta em ${site}. O link funciona uma só vez e expira em ${time}.`,
    accept: 'Aceitar o convite',
    note: 'Não esperava este convite? Você pode ignorar este e‑mail.',
  },
  addressCode: {
    subject: (site) => `Confirme seu novo endereço para ${site}`,
    preview: (code, time) => `${code} é seu código. Ele funciona uma só vez, por ${time}.`,
    text: (site, time) =>
      `Uma pessoa com conta em ${site} quer usar este endereço na conta dela. Digite o código onde ele foi solicitado. Ele funciona uma só vez, por ${time}.`,
    note: 'Se não foi você, não compartilhe o código com ninguém e exclua este e‑mail. Seu endereço continua como está.',
  },
  addressTaken: {
    subject: (site) => `Este endereço já tem uma conta em ${site}`,
    preview: 'Ele passaria a ser de outra conta. Nada foi alterado.',
    text: 'Uma pessoa que entrou em outra conta quis usar este endereço nela. Ele pertence à sua conta, ou ela ainda pode recuperá-lo, por isso nada foi alterado.',
    note: 'Se foi você, entre na conta deste endereço e exclua-a, ou altere primeiro o endereço dela. Se não foi, não é preciso fazer nada.',
  },
  leaving: {
    subject: (site) => `Sua conta de ${site} será excluída`,
    preview: (at) => `Entre antes de ${at} para mantê-la.`,
    text: (at) =>
      `Você pediu que excluíssemos sua conta. Ela será excluída em ${at}. Todos os seus dispositivos foram desconectados.`,
    keep: 'Entrar para mantê-la',
    note: 'Se não foi você, entre para manter sua conta e depois revise-a.',
  },
  staying: {
    subject: (site) => `Sua conta de ${site} não será excluída`,
    preview: 'Você entrou, por isso vamos mantê-la.',
    text: 'Você pediu que excluíssemos sua conta. Desde então, você entrou, por isso vamos mantê-la.',
    note: 'Ainda quer nos deixar? Exclua-a novamente na página da sua conta. Se não foi você quem entrou, revise sua conta e saia em todos os lugares.',
  },
}
