export const push = {
  intro:
    'O Signalbox pode enviar mensagens para este dispositivo, mesmo sem nenhuma página aberta. Indicam o projeto, o modelo e a tarefa, nada mais, e terminam com o fim da sessão.',
  on: 'Notificações neste dispositivo',
  onHint: 'Das tarefas com «Notificar neste navegador».',
  confirmations: 'Tarefas que aguardam a minha confirmação',
  confirmationsHint: 'Nos projetos de que se é membro.',
  test: 'Enviar mensagem de teste',
  tested: 'A mensagem foi enviada. Se não aparecer, verificar as definições de notificações deste dispositivo.',
  unsupported: 'Este navegador não pode receber mensagens.',
  insecure: 'Os navegadores só recebem mensagens de endereços com https.',
  install:
    'No iPhone e no iPad, adicionar primeiro o Signalbox ao ecrã principal (Partilhar, Adicionar ao ecrã principal) e abri-lo a partir daí.',
  denied: 'As notificações deste site estão bloqueadas. Podem ser permitidas nas definições do navegador.',
  off: 'Este servidor não envia mensagens para dispositivos.',
  failed: 'O serviço push deste navegador não respondeu. Tentar mais tarde.',
}
