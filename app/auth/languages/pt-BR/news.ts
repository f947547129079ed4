import type { Translation } from '../words.ts'

export const newsWords: Translation<'news'> = {
  done: {
    'signed-out': 'Você saiu da sua conta.',
    leaving: 'Você saiu da sua conta, e ela será excluída em 7 dias. Entre antes disso para mantê-la.',
    'session-ended': 'Essa sessão foi encerrada.',
    'others-signed-out': 'Todos os outros dispositivos foram desconectados.',
    'password-set': 'Sua senha foi definida, e todos os seus outros dispositivos foram desconectados.',
    'password-changed': 'Sua senha foi alterada, e todos os seus outros dispositivos foram desconectados.',
    'password-removed': 'Sua senha foi removida, e todos os seus outros dispositivos foram desconectados.',
    'second-step-removed': 'A segunda etapa foi removida.',
    'second-step-kept': 'Sua segunda etapa continua ativada.',
    'session-disowned':
      'Esse navegador foi desconectado, e sua senha antiga não funciona mais. Entre com um link por e‑mail e escolha uma nova.',
    'device-forgotten': 'Esse dispositivo não é mais confiável.',
    'address-changed':
      'Seu endereço de e‑mail foi alterado. Um link que desfaz a alteração foi enviado para seu endereço antigo.',
    'address-restored':
      'Seu endereço antigo foi restaurado, e todos os navegadores foram desconectados. Entre com um link por e‑mail. Sua senha antiga não funciona mais.',
    'name-changed': 'Seu nome foi alterado.',
    'picture-changed': 'Sua foto foi alterada.',
    'picture-removed': 'Sua foto foi removida.',
    'user-disabled': 'A conta está desativada, e as sessões dela foram encerradas.',
    'user-enabled': 'A conta está ativada.',
    'user-sessions-ended': 'Todas as sessões desta pessoa foram encerradas.',
    'link-mailed': 'Um link de acesso foi enviado por e‑mail.',
    invited: 'O convite foi enviado por e‑mail.',
    'passkey-added': 'A chave de acesso foi adicionada. Agora você pode entrar com ela.',
    'passkey-renamed': 'A chave de acesso foi renomeada.',
    'passkey-removed': 'A chave de acesso foi removida. Você não pode mais entrar com ela.',
  },
  refused: {
    'address-taken':
      'Agora outra conta tem esse endereço, por isso ele não foi restaurado. Fale com quem administra este site.',
    'address-over': 'Esse código já foi usado ou é antigo demais. Peça um novo.',
    'picture-type': 'Esse arquivo não é uma imagem PNG, JPEG ou WebP. Escolha outro.',
    'picture-damaged': 'Não é possível ler essa imagem. Escolha outra.',
    'picture-dimensions': 'Essa imagem tem pixels demais: no máximo 4096 de cada lado. Reduza-a primeiro.',
    'picture-moving': 'Não é possível usar imagens animadas. Escolha outra.',
    'picture-size': 'Essa imagem é grande demais: no máximo 1 MB. Reduza-a primeiro.',
    'picture-missing': 'Nenhuma imagem foi escolhida.',
    'operator-self': 'Você não pode desativar sua própria conta.',
    'operator-reason': 'O motivo deve ter uma só linha, com no máximo 500 caracteres. Nada foi alterado.',
    'operator-date':
      'O fim deve ser um dia futuro, como 2026-12-01, ou um prazo a partir de agora, como 7d. Nada foi alterado.',
    'operator-gone': 'Esse item não existe mais.',
    'operator-disabled': 'A conta está desativada: ative-a primeiro.',
    'operator-no-mail': 'Não é possível enviar e‑mails a esta pessoa.',
    'operator-mail-failed': 'Não foi possível enviar o e‑mail. Tente novamente.',
    'operator-address': 'Isso não é um endereço de e‑mail.',
    'operator-known': 'Já existe uma conta com esse endereço.',
    'passkey-stays':
      'Esta chave de acesso é sua única forma de entrar, por isso será mantida. Adicione outra forma de entrar primeiro.',
    'passkey-is-step':
      'Esta chave de acesso é sua segunda etapa, por isso será mantida. Adicione outra chave de acesso, ou configure ou remova a segunda etapa primeiro.',
    'passkey-not-added': 'A chave de acesso não foi adicionada. Tente novamente.',
    'passkey-there': 'Essa chave de acesso já foi adicionada.',
    'passkeys-full': 'Você atingiu o limite de chaves de acesso. Primeiro remova uma que não usa.',
    'export-soon': 'Um download dos seus dados começou há menos de um minuto. Aguarde um minuto antes do próximo.',
    'export-failed': 'Não foi possível reunir seus dados, então nada foi baixado. Tente novamente mais tarde.',
  },

  connected: (provider, who) =>
    who === null ? `O vínculo com ${provider} foi criado.` : `O vínculo com ${provider} foi criado: ${who}.`,
  disconnected: (provider, who) =>
    who === null ? `O vínculo com ${provider} foi removido.` : `O vínculo com ${provider} foi removido: ${who}.`,
  staysConnected: (provider, who) =>
    who === null
      ? `${provider} é sua única forma de entrar, por isso o vínculo será mantido. Vincule outra conta primeiro.`
      : `A conta ${who} de ${provider} é sua única forma de entrar, por isso o vínculo será mantido. Vincule outra conta primeiro.`,
}
