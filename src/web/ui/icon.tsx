import type { ReactElement, SVGProps } from 'react'

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  'data-mirrors'?: boolean
  /** Width and height in pixels. */
  size?: number | string
  /** The width of the lines, in a drawing of 24 by 24. */
  stroke?: number | string
}

export type Icon = (props: IconProps) => ReactElement

/** Returns an icon that is drawn with lines along these paths. */
export function outline(...paths: string[]): Icon {
  return ({ stroke = 2, color = 'currentColor', ...props }) => (
    <Drawing
      fill="none"
      stroke={color}
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      paths={paths}
      {...props}
    />
  )
}

/** Returns an icon of lines that points along the line: it is mirrored in a page from right to left (tokens.css). */
export function pointing(...paths: string[]): Icon {
  const Drawn = outline(...paths)
  return (props) => <Drawn data-mirrors {...props} />
}

/** Returns an icon whose paths are filled. */
export function filled(...paths: string[]): Icon {
  return ({ stroke: _, color = 'currentColor', ...props }) => <Drawing fill={color} paths={paths} {...props} />
}

function Drawing({
  size = 24,
  paths,
  ...props
}: SVGProps<SVGSVGElement> & Pick<IconProps, 'size'> & { paths: string[] }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={size} height={size} viewBox="0 0 24 24" {...props}>
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
