import type { Translation } from '../words.ts'

export const newsWords: Translation<'news'> = {
  done: {
    'signed-out': 'Você saiu da sua conta.',
    leaving: 'Você saiu da sua conta, e ela será excluída em 7 dias. Entre antes disso para mantê-la.',
    'session-ended': 'Essa sessão foi encerrada.',
    'others-signed-out': 'Todos os outros navegadores foram desconectados.',
    'password-set': 'Sua senha foi definida, e todos os seus outros navegadores foram desconectados.',
    'password-changed': 'Sua senha foi alterada, e todos os seus outros navegadores foram desconectados.',
    'password-set-alone': 'Sua senha foi definida.',
    'password-changed-alone': 'Sua senha foi alterada.',
    'password-removed-alone': 'Sua senha foi removida.',
    'password-removed': 'Sua senha foi removida, e todos os seus outros navegadores foram desconectados.',
    stays: 'Sua conta foi mantida: ela não será excluída.',
    'second-step-removed': 'A segunda etapa foi removida.',
    'second-step-password-removed':
      'A segunda etapa foi removida e, com ela, sua senha. Escolha outra, com pelo menos 15 caracteres.',
    'second-step-kept': 'Sua segunda etapa e suas chaves de acesso foram mantidas.',
    'proof-cancelled': 'A solicitação foi cancelada. Nada na sua conta foi alterado.',
    'proof-cancelled-by-passkey':
      'Tinha sido solicitado, sem sua chave de acesso, alterar como você entra. A solicitação foi cancelada, porque você acabou de usar sua chave de acesso. Nada foi alterado.',
    'taken-back':
      'Todos os navegadores foram desconectados, e o que o outro navegador adicionou foi removido. Entre para ver o que ainda dá acesso à sua conta.',
    'taken-back-password':
      'Todos os navegadores foram desconectados, o que o outro navegador adicionou foi removido, e sua senha antiga não funciona mais. Entre com um link por e‑mail e escolha uma nova.',
    'own-browser': 'Agradecemos. Nada foi alterado.',
    'device-forgotten': 'Esse dispositivo não é mais confiável.',
    'address-changed':
      'Seu endereço de e‑mail foi alterado. Um link que desfaz a alteração foi enviado para seu endereço antigo.',
    'address-new': 'Seu endereço de e‑mail foi alterado.',
    'address-restored':
      'Seu endereço antigo foi restaurado, e todos os navegadores foram desconectados. Entre com um link por e‑mail.',
    'address-restored-password':
      'Seu endereço antigo foi restaurado, e todos os navegadores foram desconectados. Entre com um link por e‑mail. Sua senha antiga não funciona mais.',
    'address-returns':
      'Todos os navegadores foram desconectados. Seu endereço antigo volta daqui a 72 horas, porque a alteração tinha sido confirmada com uma chave de acesso ou uma segunda etapa. Até lá, nenhum e‑mail permite entrar; os dois endereços foram avisados.',
    'address-kept': 'A conta mantém seu novo endereço. Os dois endereços foram avisados.',
    'name-changed': 'Seu nome foi alterado.',
    'picture-changed': 'Sua foto foi alterada.',
    'picture-removed': 'Sua foto foi removida.',
    'user-disabled': 'A conta está desativada, e as sessões dela foram encerradas.',
    'user-enabled': 'A conta está ativada.',
    'user-sessions-ended': 'Todas as sessões desta pessoa foram encerradas.',
    'link-mailed': 'Um link de acesso foi enviado por e‑mail.',
    'passkey-added': 'A chave de acesso foi adicionada. Agora você pode entrar com ela.',
    'passkey-renamed': 'A chave de acesso foi renomeada.',
    'passkey-removed': 'A chave de acesso foi removida. Você não pode mais entrar com ela.',
  },
  refused: {
    'address-held':
      'Todos os navegadores foram desconectados, e o endereço que tinha sido atribuído à sua conta não dá mais acesso a ela. Seu endereço antigo não foi restaurado: agora ele pertence a outra conta, que não está vazia. Entre nessa outra conta e altere o endereço dela, ou exclua-a; depois abra novamente o link do e‑mail.',
    'proof-often': 'Isso foi solicitado vezes demais. Use sua chave de acesso ou tente novamente amanhã.',
    'proof-not-cancelled':
      'A solicitação não foi cancelada: ela já tinha terminado ou começou antes de este navegador ser conectado. Entre com sua chave de acesso para cancelá-la.',
    'address-returning':
      'A alteração do endereço desta conta está sendo desfeita. Até que isso termine, 72 horas depois de ter sido solicitado, nenhum e‑mail permite entrar nela. Uma chave de acesso ou uma conta vinculada ainda permite.',
    'address-not-kept':
      'O endereço não foi mantido: para isso é necessária a chave de acesso ou a segunda etapa com que ele foi alterado, e talvez seja tarde demais. Entre com ela primeiro.',
    'address-over': 'Esse código já foi usado ou é antigo demais. Peça um novo.',
    'picture-type': 'Esse arquivo não é uma imagem PNG, JPEG ou WebP. Escolha outro.',
    'picture-damaged': 'Não é possível ler essa imagem. Escolha outra.',
    'picture-dimensions': 'Essa imagem tem pixels demais: no máximo 50 milhões. Reduza-a primeiro.',
    'picture-moving': 'Não é possível usar imagens animadas. Escolha outra.',
    'picture-size': 'Essa imagem é grande demais: no máximo 10 MB. Reduza-a primeiro.',
    'picture-busy': 'Há imagens demais sendo processadas neste momento. Tente novamente em instantes.',
    'picture-none': 'Este site não aceita fotos.',
    'picture-missing': 'Nenhuma imagem foi escolhida.',
    'operator-self': 'Você não pode desativar sua própria conta.',
    'operator-reason': 'O motivo deve ter uma só linha, com no máximo 500 caracteres. Nada foi alterado.',
    'operator-another':
      'Isso foi enviado da página de outra conta. Nada foi feito. Verifique de quem é esta página antes de tentar novamente.',
    'operator-gone': 'Esse item não existe mais.',
    'operator-disabled': 'A conta está desativada: ative-a primeiro.',
    'operator-no-mail': 'Não é possível enviar e‑mails a esta pessoa.',
    'operator-mail-failed': 'Não foi possível enviar o e‑mail. Tente novamente.',
    'operator-mails': 'Foram enviados e‑mails demais para este endereço ou por você. Tente novamente mais tarde.',
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
    'form-expired':
      'O formulário havia expirado ou não foi enviado deste navegador. Nada foi alterado. Tente novamente aqui e verifique se os cookies estão permitidos.',
    'form-unreadable': 'Não foi possível ler o formulário. Nada foi alterado. Envie-o novamente.',
    'form-slow': 'O formulário demorou demais para chegar. Nada foi alterado. Envie-o novamente.',
    'not-now': 'Não foi possível saber se a ação foi concluída. Verifique aqui e, se não foi, tente novamente.',
  },

  invitedTo: (address) => `O convite foi enviado por e‑mail para ${address}.`,
  connected: (provider, who) =>
    who === null ? `O vínculo com ${provider} foi criado.` : `O vínculo com ${provider} foi criado: ${who}.`,
  disconnected: (provider, who) =>
    who === null ? `O vínculo com ${provider} foi removido.` : `O vínculo com ${provider} foi removido: ${who}.`,
  staysConnected: (provider, who) =>
    who === null
      ? `${provider} é sua única forma de entrar, por isso o vínculo será mantido. Vincule outra conta primeiro.`
      : `A conta ${who} de ${provider} é sua única forma de entrar, por isso o vínculo será mantido. Vincule outra conta primeiro.`,
}
