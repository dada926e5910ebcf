# fish completion for folsom

set -l commands play replay verify analyse arena engine components signature bench completions
set -l bandits ghost doc tuco cheyenne belle django mei marshal
set -l cards angry-marshal swivel-arm braking take-it-all passengers-rebellion bridge tunnel \
    prairie whiskey-for-the-marshal panting-horses higher-speed shotguns-rage \
    safe-place rumours reflexes bend gorge \
    pickpocketing marshals-revenge hostage-conductor mortal-bullet sharing-the-loot escape \
    guilty-plea deadly-fall crime-must-be-punished

complete -c folsom -f
complete -c folsom -s h -l help -d 'Print help'
complete -c folsom -n "not __fish_seen_subcommand_from $commands" -l version -d 'Print the version'

complete -c folsom -n "not __fish_seen_subcommand_from $commands" -a play -d 'Play a game'
complete -c folsom -n "not __fish_seen_subcommand_from $commands" -a replay -d 'Watch a recorded game'
complete -c folsom -n "not __fish_seen_subcommand_from $commands" -a verify -d 'Check a record'
complete -c folsom -n "not __fish_seen_subcommand_from $commands" -a analyse -d 'Where a game was won and lost'
complete -c folsom -n "not __fish_seen_subcommand_from $commands" -a arena -d 'Let bots play matches'
complete -c folsom -n "not __fish_seen_subcommand_from $commands" -a engine -d 'Speak the engine protocol'
complete -c folsom -n "not __fish_seen_subcommand_from $commands" -a components -d 'Print the components'
complete -c folsom -n "not __fish_seen_subcommand_from $commands" -a signature -d 'One number over all rules'
complete -c folsom -n "not __fish_seen_subcommand_from $commands" -a bench -d 'Measure the engine'
complete -c folsom -n "not __fish_seen_subcommand_from $commands" -a completions -d 'Print completions'

set -l play '__fish_seen_subcommand_from play'
set -l game '__fish_seen_subcommand_from play arena'
complete -c folsom -n $game -s n -l players -x -a '2 3 4 5 6 7 8' -d 'How many players'
complete -c folsom -n $play -l humans -x -a '0 1 2 3 4 5 6 7 8' -d 'How many of them are people'
complete -c folsom -n $play -l seats -x -a '(__fish_append , human random tenderfoot greedy sharp legend)' -d 'Who sits where'
complete -c folsom -n $play -l level -x -a 'random tenderfoot greedy sharp legend' -d 'The bots of seats that are not named'
complete -c folsom -n $game -l bandits -x -a "(__fish_append , $bandits)" -d 'Their bandits'
complete -c folsom -n $game -l edition -x -a 'first second' -d 'The edition of the rules'
complete -c folsom -n $game -l expert -d 'The expert variant'
complete -c folsom -n $game -l two-each -d 'Two bandits a player'
complete -c folsom -n $game -l duel -d 'The first edition\'s game for two'
complete -c folsom -n $game -l teams -d 'Teams of two players'
complete -c folsom -n $game -l beginner -d 'Without abilities and events'
complete -c folsom -n $game -l no-abilities -d 'Without abilities'
complete -c folsom -n $game -l no-events -d 'Without events'
complete -c folsom -n $game -l mei -d 'With Mei'
complete -c folsom -n $game -l horses -d 'With Horses & Stagecoach'
complete -c folsom -n $game -l no-stagecoach -d 'Of it the horses and flasks only'
complete -c folsom -n $game -l marshal -d 'With Marshal & Prisoners'
complete -c folsom -n $game -l swapped-start -d 'Players 2, 4, 6 start in the caboose'
complete -c folsom -n $game -l narrator -d 'Tell the story at greater length'
complete -c folsom -n $game -l wagons -x -a '(__fish_append , 0 1 2 3 4 5)' -d 'The wagons'
complete -c folsom -n $game -l pool -x -a "(__fish_append , $cards)" -d 'The round cards to draw from'
complete -c folsom -n $game -l components -r -F -d 'Cards and values of your own'
complete -c folsom -n $game -l setup -r -F -d 'A setup'
complete -c folsom -n $play -l position -r -F -d 'Begin from this position'
complete -c folsom -n $game -l seed -x -d 'The same words deal the same cards'
complete -c folsom -n $play -l save -r -F -d 'Keep the game in this file'
complete -c folsom -n $play -l resume -F -d 'Go on with this game, or the last'
complete -c folsom -n $play -l speed -x -a 'slow normal fast instant' -d 'How fast the story is told'
complete -c folsom -n $play -l no-pause -d 'The same as --speed instant'

set -l shown '__fish_seen_subcommand_from play replay analyse'
complete -c folsom -n $shown -l color -x -a 'auto always never' -d 'Colours'
complete -c folsom -n $shown -l ascii -d 'Draw with plain letters only'

complete -c folsom -n '__fish_seen_subcommand_from replay verify analyse' -F
set -l analyse '__fish_seen_subcommand_from analyse'
complete -c folsom -n $analyse -l playouts -x -d 'Games played on for each decision'
complete -c folsom -n $analyse -l time -x -d 'No longer on a decision, in milliseconds'
complete -c folsom -n $analyse -l threads -x -d 'Decisions looked at side by side'
complete -c folsom -n $analyse -l seed -x -d 'The same words give the same analysis'
complete -c folsom -n $analyse -l seat -x -a '0 1 2 3 4 5 6 7' -d 'Only this seat'
complete -c folsom -n $analyse -l all -d 'Every decision, with every choice'
complete -c folsom -n $analyse -l brief -d 'Only who played how well'
complete -c folsom -n $analyse -l svg -r -F -d 'Draw the game'

set -l arena '__fish_seen_subcommand_from arena'
set -l bots random tenderfoot greedy sharp legend
complete -c folsom -n $arena -a "$bots"
complete -c folsom -n $arena -l mix -d 'Every way to spread the players over the table'
complete -c folsom -n $arena -l as -x -a 'any marshal bandit' -d 'The role of the first player'
complete -c folsom -n $arena -l limit -x -d 'Milliseconds for a decision of a program'
complete -c folsom -n $arena -l games -x -d 'How many games'
complete -c folsom -n $arena -l until-better -x -d 'Stop when it is clear who is better'
complete -c folsom -n $arena -l by -x -a 'wins money' -d 'By what that is told'
complete -c folsom -n $arena -l error -x -d 'How often that may be wrong'
complete -c folsom -n $arena -l threads -x -d 'Games played at once'
complete -c folsom -n $arena -l svg -r -F -d 'Draw the figures into this file'
complete -c folsom -n $arena -l anchor -x -a "$bots" -d 'Whose rating is 0'
complete -c folsom -n $arena -l save -r -F -d 'Keep the match in this file'

complete -c folsom -n '__fish_seen_subcommand_from replay' -l summary -d 'Only the rounds and the count'
complete -c folsom -n '__fish_seen_subcommand_from replay' -l from -x -a "$bandits spectator" -d 'Whose eyes'
complete -c folsom -n '__fish_seen_subcommand_from replay' -l to -x -d 'No farther than this step'
complete -c folsom -n '__fish_seen_subcommand_from components' -l check -r -F -d 'Check these'
complete -c folsom -n '__fish_seen_subcommand_from signature bench analyse arena' -l json -d 'As JSON'
complete -c folsom -n '__fish_seen_subcommand_from bench' -l seconds -x -d 'For each measurement'
complete -c folsom -n '__fish_seen_subcommand_from bench' -l baseline -r -F -d 'Compare with this file'
complete -c folsom -n '__fish_seen_subcommand_from completions' -a 'bash zsh fish'
