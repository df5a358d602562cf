export const artifacts = {
  title: '产物',
  count_other: '{{count}} 个产物',
  patterns: '要保留的文件',
  patternsHelp:
    '每行一个模式，从仓库根目录写起。* 代表名称中的任意字符，** 代表任意层目录。目录表示其中的所有内容；隐藏文件仅在模式写明点号时才包含。以 ! 开头的行表示排除文件。',
  keptHelp: '每次运行后（包括失败的运行），文件会复制到服务器，所有能查看该运行的人都可下载。其中的机密不会被屏蔽。',
  nothingKept: '不保留文件',
  downloadAll: '全部下载',
  download: '下载 {{name}}',
  none: '没有产物',
  noneMatched: '运行结束后，没有文件匹配 {{patterns}}。',
  noneWanted: '模板未指定要保留的文件，或运行已被停止。',
  running: '运行结束时会收集文件。',
  leftOut_other: '{{count}} 个文件未保留',
  more_other: '以及另外 {{count}} 个。',
  unmasked: '产物中的机密不会被屏蔽。产物会随其任务一并删除。',
}
