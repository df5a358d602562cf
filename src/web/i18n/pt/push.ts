export const push = {
  intro:
    'O Signalbox pode enviar mensagens para este dispositivo, mesmo sem nenhuma página aberta. Indicam o projeto, o modelo e a tarefa, nada mais, e terminam com o fim da sessão.',
  on: 'Notificações neste dispositivo',
  onHint: 'Das tarefas com «Notificar neste navegador».',
  confirmations: 'Tarefas que aguardam a minha confirmação',
  confirmationsHint: 'Nos projetos de que é membro.',
  test: 'Enviar mensagem de teste',
  tested: 'A mensagem foi enviada. Se não aparecer, verifique as definições de notificações deste dispositivo.',
  unsupported: 'Este navegador não pode receber mensagens.',
  insecure: 'Os navegadores só recebem mensagens de endereços com https.',
  install:
    'No iPhone e no iPad, adicione primeiro o Signalbox ao ecrã principal (Partilhar, Adicionar ao ecrã principal) e abra-o a partir daí.',
  denied: 'As notificações deste site estão bloqueadas. Permita-as nas definições do navegador.',
  off: 'Este servidor não envia mensagens para dispositivos.',
  failed: 'O serviço push deste navegador não respondeu. Tente mais tarde.',
}
